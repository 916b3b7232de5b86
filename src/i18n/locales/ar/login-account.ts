/** Arabic texts of changing the e-mail address of a login. */
export const texts = {
  title: 'تغيير البريد الإلكتروني',
  primaryTitle: 'أكّد أنك أنت',
  secondaryTitle: 'تأكيد البريد الجديد',
  label: 'عنوان البريد الجديد',
  save: 'متابعة',
  invalid: 'بريد إلكتروني غير صالح',
  same: 'هذا بريدك بالفعل',
  intro: 'نرسل رمزًا إلى بريدك الحالي أولًا، ثم رمزًا إلى البريد الجديد.',
  codeTitle: 'أدخل الرمز',
  codeText: 'أرسلنا رمزًا من 6 أرقام إلى {email}. تنتهي صلاحيته بعد بضع دقائق.',
  codeLabel: 'الرمز المكوّن من ستة أرقام من البريد',
  spam: 'لم تصل الرسالة؟ ابحث في مجلد البريد غير المرغوب فيه.',
  changed: 'تغيّر البريد إلى {email}',
};

/** Arabic texts of the rows among the account's settings. */
export const rows = {
  email: 'البريد الإلكتروني',
  loggedInWith: 'سجّلت الدخول عبر {provider}',
  smartAccount: 'حساب ذكي',
  eoa: 'حساب عادي',
  useSmartAccount: 'التبديل إلى الحساب الذكي',
  useEoa: 'التبديل إلى الحساب العادي (EOA)',
  switching: 'جارٍ تبديل الحساب',
  switched: 'تستخدم الآن {account}',
  notSwitched: 'تعذّر تبديل الحساب',
};
