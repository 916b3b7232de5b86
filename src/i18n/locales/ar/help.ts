/** Arabic texts of what a wallet and a network are. */
export const texts = {
  walletTitle: 'ما هي المحفظة؟',
  walletKeys: 'مفاتيحك بين يديك',
  walletKeysText: 'تحفظ المحفظة مفاتيح ما تملكه. من لديه مفاتيحك يتحكم بأموالك. لا تشاركها أبدًا.',
  walletLogin: 'طريقك إلى الدخول',
  walletLoginText: 'تعرفك المواقع من عنوانك. بلا كلمة مرور ولا تسجيل.',
  walletConsent: 'لا شيء يتحرك من دونك',
  walletConsentText: 'لا يستطيع الموقع إلا أن يطلب. تعرض محفظتك الطلب، ولا يحدث شيء إلا بموافقتك.',
  getWallet: 'الحصول على محفظة',
  support: 'طلب المساعدة',
  networkTitle: 'ما هي الشبكة؟',
  networkRecord: 'سجل مشترك',
  networkRecordText: 'تسجّل الشبكة من يملك ماذا. تحفظ حواسيب كثيرة السجل نفسه، ولا يستطيع أيٌّ منها تغييره وحده.',
  networkApart: 'أرصدة منفصلة',
  networkApartText: 'ما تملكه على شبكة يبقى فيها عندما تنتقل إلى أخرى. وتختلف الرسوم والسرعة بينها.',
};
