import { defineMessages } from '../i18n/define-messages.js';

/** English texts of why a sign-in was refused, and what to do about it. */
export const siwxMessages = defineMessages('siwx', {
  invalidMessage: 'The sign-in message is not well-formed. Try again.',
  tampered: 'The sign-in message was changed. Try again.',
  wrongDomain: 'This sign-in was made for another site.',
  wrongUri: 'This sign-in was made for another address.',
  wrongAddress: 'This sign-in belongs to another account.',
  wrongChain: 'This sign-in belongs to another network.',
  expired: 'Your sign-in has expired. Sign in again.',
  notYetValid: 'This sign-in is not valid yet.',
  issuedInFuture: 'This sign-in is dated in the future. Check your device’s clock.',
  nonceReused: 'This sign-in was used before. Sign in again.',
  unknownNonce: 'This sign-in was not requested here. Sign in again.',
  invalidSignature: 'The signature doesn’t match this account. Try again.',
  unsupportedNamespace: 'This kind of account can’t sign in. Choose another account.',
  unverifiable: 'Couldn’t verify the signature because the network didn’t respond. Try again.',
  noOrigin: 'Signing in isn’t possible on this page.',
  server: 'The server rejected the sign-in. Try again.',
});
