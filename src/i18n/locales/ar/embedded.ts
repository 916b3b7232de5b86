/** Arabic texts around the embedded wallet's frame. */
export const texts = {
  frame: 'الإطار الآمن لمحفظة البريد الإلكتروني',
  refused: 'الإجراء غير مسموح به',
};
