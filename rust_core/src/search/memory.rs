//! Lists that grow as far as a budget of bytes allows.

/// A list grows by at least this number of elements, if there is memory for them.
const LEAST_GROWTH: usize = 1 << 10;

/// Makes room for more elements in a list; false if there is no memory for them.
///
/// Reserved memory is taken from the budget. The list doubles, as lists do, as long as that leaves
/// half of the budget for the other list. If the system gives no memory, the budget is spent.
pub(super) fn reserve<T>(list: &mut Vec<T>, more: usize, budget: &mut usize) -> bool {
    let before = list.capacity();
    let Some(missing) = more
        .checked_sub(before - list.len())
        .filter(|&missing| missing > 0)
    else {
        return true;
    };
    let fits = *budget / size_of::<T>();
    let growth = before.min(fits / 2).max(LEAST_GROWTH).min(fits);
    let reserve = before - list.len() + growth.max(missing);
    if missing > fits {
        return false;
    }
    if list.try_reserve_exact(reserve).is_err() {
        *budget = 0;
        return false;
    }
    *budget = budget.saturating_sub((list.capacity() - before) * size_of::<T>());
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_allocated_is_refused() {
        let mut list = vec![0_u64; 3];
        let mut budget = usize::MAX;
        assert!(reserve(&mut list, 1, &mut budget));
        assert_eq!(list.capacity(), 3 + LEAST_GROWTH);
        assert!(!reserve(&mut list, usize::MAX / 8, &mut budget));
        assert_eq!((list.capacity(), budget), (3 + LEAST_GROWTH, 0));
        assert!(reserve(&mut list, LEAST_GROWTH, &mut budget));
        assert!(!reserve(&mut list, LEAST_GROWTH + 1, &mut budget));
    }
}
