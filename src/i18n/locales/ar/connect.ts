/** Arabic texts of choosing a wallet. */
export const texts = {
  title: 'توصيل المحفظة',
  installed: 'مثبّتة',
  wallets: 'المحافظ في هذا المتصفح',
  looking: 'جارٍ البحث عن المحافظ',
  found: 'عدد المحافظ الموجودة: {count}',
  foundOne: 'وُجدت محفظة واحدة',
};

/** Arabic texts of a browser without a wallet. */
export const noWallets = {
  emptyTitle: 'لم يُعثر على محفظة',
  emptyText: 'ثبّت محفظة، أو افتح هذه الصفحة في تطبيق محفظتك.',
  lookAgain: 'تحديث',
};

/** Arabic texts about a wallet that a page asked for and that is not here. */
export const missingWallet = {
  missingTitle: '{wallet} غير مثبّتة',
  missingText: 'لا يمكن الوصول إليها من هذه الصفحة. اختر محفظة أخرى.',
};

/** Arabic texts of the ways to connect beside this browser's wallets. */
export const connectFrame = {
  continueWithWallet: 'المتابعة بمحفظة',
  orWallet: 'أو استخدم محفظة',
  orOtherwise: 'أو',
  unchecked: 'تعذّر تحميل المحافظ. أعد المحاولة',
  legal: 'بالتوصيل فإنك تقبل {terms} و{privacy}.',
  legalOne: 'بالتوصيل فإنك تقبل {document}.',
  legalTerms: 'الشروط',
  accept: 'أقبل {terms} و{privacy}.',
  acceptOne: 'أقبل {document}.',
  terms: 'شروط الخدمة',
  privacy: 'سياسة الخصوصية',
};
