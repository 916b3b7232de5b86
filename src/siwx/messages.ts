import { defineMessages } from '../i18n/define-messages.js';

/** English texts of why a sign-in was refused, and what to do about it. */
export const siwxMessages = defineMessages('siwx', {
  invalidMessage: 'The sign-in message is not well-formed. Try again.',
  tampered: 'The sign-in message was changed after it was made. Try again.',
  wrongDomain: 'This sign-in was made for another site.',
  wrongUri: 'This sign-in was made for another address of the web.',
  wrongAddress: 'This sign-in belongs to another account.',
  wrongChain: 'This sign-in belongs to another network.',
  expired: 'Your sign-in has expired. Sign in again.',
  notYetValid: 'This sign-in is not valid yet.',
  issuedInFuture: 'This sign-in comes from the future. Check the clock of your device.',
  nonceReused: 'This sign-in was used before. Sign in again.',
  unknownNonce: 'This sign-in was not asked for here. Sign in again.',
  invalidSignature: 'The signature does not belong to this account. Try again.',
  unsupportedNamespace: 'Signing in is not possible with this kind of account.',
  unverifiable: 'The signature could not be checked, because the network did not answer. Try again.',
  noOrigin: 'Signing in is not possible on this page.',
  server: 'The server did not take the sign-in. Try again.',
});
