import * as z from 'zod/mini';

/** An amount as a plain decimal string, for example `1487.25`: no sign, no exponent. */
export const decimalSchema = z.string().check(z.regex(/^\d{1,78}(\.\d{1,78})?$/, 'Expected a decimal number as a string.'));

/** An amount in base units as a decimal string, for example wei; at most 78 digits, as many as 2^256 has. */
export const baseUnitsSchema = z.string().check(z.regex(/^\d{1,78}$/, 'Expected a whole number as a string.'));

/** Number of a token's decimals. */
export const decimalsSchema = z.number().check(z.int(), z.minimum(0), z.maximum(255));

/** Hexadecimal bytes with `0x`. */
export const hexSchema = z.string().check(z.regex(/^0x([0-9a-f]{2})*$/i, 'Expected bytes in hexadecimal.'));

/** A moment in ISO 8601, for example `2026-11-20T18:03:11Z`. */
export const isoDateSchema = z
  .string()
  .check(z.refine((text) => /^\d{4}-\d\d-\d\dT/.test(text) && !Number.isNaN(Date.parse(text)), 'Expected a date in ISO 8601.'));

/** A network id, for example `eip155:1`. @see https://chainagnostic.org/CAIPs/caip-2 */
export const caip2Schema = z.string().check(z.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/, 'Expected a CAIP-2 network id.'));

/** An account, or a token, on a network: `eip155:1:0x…`. @see https://chainagnostic.org/CAIPs/caip-10 */
export const caip10Schema = z
  .string()
  .check(z.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}:[-.%a-zA-Z0-9]{1,128}$/, 'Expected a CAIP-10 account id.'));

/** Currencies that the data API counts in. */
export const currencySchema = z.enum(['usd', 'eur', 'gbp', 'aud', 'cad', 'inr', 'jpy', 'btc', 'eth']);

/** Schema of ignored answers: any value becomes `undefined`. */
export const nothingSchema = z.pipe(
  z.unknown(),
  z.transform((): undefined => undefined),
);
