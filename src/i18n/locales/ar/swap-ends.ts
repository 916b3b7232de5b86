/** Arabic texts of how a step of a swap ended. */
export const texts = {
  approvalCancelled: 'أُلغيت الموافقة في {wallet}.',
  approvalReplaced: 'حلّت معاملة أخرى محل الموافقة.',
  approvalUnknown: 'حلّت معاملة أخرى محل الموافقة. قد تكون هي نفسها بعد تسريعها: راجع المستكشف.',
};
