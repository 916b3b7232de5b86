/** Arabic texts of where nothing can be sent from the page. */
export const texts = {
  title: 'أرسل من {wallet} نفسها',
  text: 'لا يمكن الإرسال على {network} من هذه الصفحة. افتح {wallet} وأرسل منها.',
  unsupported: 'الشبكة غير مدعومة',
};
