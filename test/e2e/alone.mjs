/** Files of `test/e2e` that start what they need by themselves: they run beside the slots, each in a process of its own. */
export const ALONE = ['guests', 'state-truth'];
