/** Arabic texts around the embedded wallet's frame. */
export const texts = {
  wallet: 'محفظة البريد الإلكتروني',
  frame: 'الإطار الآمن لمحفظة البريد الإلكتروني',
  refused: 'الإجراء غير مسموح به',
};
