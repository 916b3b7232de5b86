/** Makes number and date formats, as `Intl` does where it is called without `new`. */
export type Formats = {
  NumberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat;
  DateTimeFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat;
};

const memoize = <Options, Format>(make: (locale: string, options: Options) => Format) => {
  const made = new Map<string, Format>();
  return (locale: string, options: Options): Format => {
    const key = JSON.stringify([locale, options]);
    const format = made.get(key) ?? make(locale, options);
    made.set(key, format);
    return format;
  };
};

/**
 * Makes each format once for a language and its options: making one takes longer than writing with it, and a list writes with the same few
 * at each row.
 *
 * @example
 * const formats = createFormats();
 * formatDollars(12.5, 'en', formats);
 */
export const createFormats = (): Formats => ({
  NumberFormat: memoize((locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options)),
  DateTimeFormat: memoize((locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options)),
});
