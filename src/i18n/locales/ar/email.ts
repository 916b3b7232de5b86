/** Arabic texts of logging in by e-mail. */
export const texts = {
  EmailLogin: 'تسجيل الدخول بالبريد الإلكتروني',
  EmailVerifyOtp: 'تأكيد بريدك الإلكتروني',
  EmailVerifyDevice: 'تأكيد هذا الجهاز',
  loginTitle: 'لا حاجة إلى محفظة',
  loginText: 'سجّل الدخول ببريدك الإلكتروني. يفتح محفظة لا يتحكم بها غيرك.',
  codeTitle: 'أدخل الرمز',
  codeText: 'أرسلنا رمزًا من 6 أرقام إلى {email}. تنتهي صلاحيته بعد بضع دقائق.',
  codeLabel: 'الرمز المكوّن من ستة أرقام من البريد',
  checking: 'جارٍ التحقق من الرمز',
  resend: 'إرسال رمز جديد',
  resendIn: 'إرسال رمز جديد بعد {seconds} ث',
  resent: 'أُعيد إرسال الرمز',
  connectedTitle: 'تم الاتصال',
  connectedText: 'سجّلت الدخول باسم {email}.',
  failedTitle: 'تعذّر إتمام تسجيل الدخول',
  failedText: 'كان الرمز صحيحًا، لكن تعذّر تسجيل دخولك. أعد المحاولة.',
  deviceTitle: 'افتح الرابط في بريدك الإلكتروني',
  deviceText: 'جهاز جديد. افتح الرابط الذي أرسلناه إلى {email}. تتابع هذه الصفحة من تلقاء نفسها.',
  lateTitle: 'ما زلنا في انتظارك',
  lateText: 'لم يُفتح الرابط المرسل إلى {email} بعد.',
  deviceFailedTitle: 'تعذّر تأكيد هذا الجهاز',
  resendLink: 'إعادة إرسال الرابط',
  resendLinkIn: 'إعادة إرسال الرابط بعد {seconds} ث',
  linkResent: 'أُعيد إرسال الرابط',
  tryAgain: 'حاول مرة أخرى',
  startAgain: 'ابدأ من جديد',
  otherEmail: 'استخدم بريدًا إلكترونيًا آخر',
};

/** Arabic texts of the field for the address. */
export const field = {
  label: 'عنوان البريد الإلكتروني',
  go: 'المتابعة بهذا البريد',
  sending: 'جارٍ إرسال الرسالة',
  invalid: 'بريد إلكتروني غير صالح',
  wait: 'يرجى المحاولة مرة أخرى بعد {seconds} ثانية',
};
