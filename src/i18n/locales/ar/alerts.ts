/** Arabic texts of the warning above a view in which money is moved. */
export const tampered = {
  title: 'غيّر برنامج نصي في هذه الصفحة الاتصال بمحفظتك',
  text: 'اقرأ المستلم والمبلغ في محفظتك قبل الموافقة. إذا لم تكن تتوقع هذا فأغلق الصفحة.',
};

/** Arabic texts of the alerts. */
export const texts = {
  networkNotFoundTitle: 'الشبكة غير موجودة',
  networkNotFoundText: 'الشبكة المطلوبة ليست من شبكات هذه الصفحة.',
  originNotAllowedTitle: 'إعداد التطبيق غير صالح',
  originNotAllowedText: 'مصدر هذه الصفحة ليس في قائمة السماح للمشروع.',
  embeddedWalletFailedTitle: 'إعداد التطبيق غير صالح',
  embeddedWalletFailedText: 'تعذّر تحميل المحفظة المضمّنة لهذه الصفحة.',
  invalidProjectIdTitle: 'إعداد التطبيق غير صالح',
  invalidProjectIdText: 'معرّف مشروع هذه الصفحة غير صالح.',
  invalidOptionsTitle: 'إعداد التطبيق غير صالح',
  invalidOptionsText: 'أعدّت هذه الصفحة المحافظ إعدادًا غير صحيح. لا يمكن توصيل محفظة أو توقيع شيء هنا.',
  sessionExpiredTitle: 'انتهت الجلسة',
  sessionExpiredText: 'الجلسة غير صالحة. تحقق من تاريخ هذا الجهاز ووقته.',
  projectIdMissingTitle: 'معرّف المشروع غير مضبوط',
  projectIdMissingText: 'تستخدم هذه الصفحة خدمات تحتاج إلى معرّف مشروع، وليس لديها واحد.',
  transactionMismatchTitle: 'معاملة ليست كما رأيتها',
  transactionMismatchText: 'انظر النشاط. ألغِ الأذونات التي لم تمنحها، وانقل ما تبقى إلى حساب آخر.',
};
