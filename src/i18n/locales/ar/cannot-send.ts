/** Arabic texts of where nothing can be sent from the page. */
export const texts = {
  title: 'أرسل من {wallet}',
  text: 'الإرسال على {network} غير متاح في هذه الصفحة. افتح {wallet} وأرسل منها.',
  unsupported: 'الشبكة غير مدعومة',
};
