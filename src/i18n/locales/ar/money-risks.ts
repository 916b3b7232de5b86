/** Arabic texts of risks that are shown before money moves. */
export const texts = {
  renamedTitle: 'هذا ليس {shown}',
  renamedText: 'مدرج باسم {shown}، لكن عقده يذكر {contract}. لا يمكن استخدامه هنا.',
  nativeTitle: 'هذا ليس {shown} الخاص بالشبكة',
  nativeText: 'يستخدم عقد رمز مميز رمز عملة الشبكة نفسها. لا يمكن استخدامه هنا.',
  twinTitle: 'رمزان يحملان الاسم {shown}',
  twinText: 'تحقق من عنوان العقد. عنوان {shown} الآخر هو {other}.',
  contractTitle: 'المستلم عقد ذكي',
  contractText: 'معظم العقود لا تستطيع إعادة الرموز. تابع فقط إذا أعطاك مشغّله هذا العنوان.',
  symbolText: 'يذكر عقد الرمز اسماً غير المعروض هنا. اختر الرمز من جديد.',
  acknowledge: 'أفهم المخاطر',
  contract: 'عقد الرمز',
  copy: 'نسخ',
  copyContract: 'نسخ عنوان عقد الرمز',
  copied: 'تم نسخ العنوان',
  copyFailed: 'تعذّر نسخ العنوان',
  explorer: 'عرض في {explorer}',
};
