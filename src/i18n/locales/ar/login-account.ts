/** Arabic texts of changing the e-mail address of a login. */
export const texts = {
  title: 'تغيير البريد الإلكتروني',
  primaryTitle: 'أكّد أنك أنت',
  secondaryTitle: 'تأكيد البريد الجديد',
  label: 'عنوان البريد الجديد',
  save: 'متابعة',
  invalid: 'بريد إلكتروني غير صالح',
  same: 'هذا عنوانك بالفعل',
  intro: 'يصل رمز إلى عنوانك الحالي أولًا، ثم رمز إلى العنوان الجديد.',
  codeTitle: 'أدخل الرمز',
  codeText: 'أُرسل إلى {email} وهو صالح لبضع دقائق.',
  codeLabel: 'الرمز من البريد الإلكتروني، ستة أرقام',
  changed: 'تغيّر البريد إلى {email}',
};

/** Arabic texts of the rows among the account's settings. */
export const rows = {
  email: 'البريد الإلكتروني',
  loggedInWith: 'سجّلت الدخول عبر {provider}',
  smartAccount: 'حساب ذكي',
  eoa: 'حساب عادي',
  useSmartAccount: 'استخدام الحساب الذكي',
  useEoa: 'استخدام الحساب العادي',
  switching: 'جارٍ تغيير الحساب',
  switched: 'تستخدم الآن {account}',
  notSwitched: 'تعذّر تغيير الحساب',
};
