import type { RouteParams } from '../../controllers/router/route-params.js';
import { useMessages } from '../../i18n/use-messages.js';
import { approveMessages } from './messages.js';

/** Returns the title by the request's kind: a transaction, a signature, or permissions. */
export function useTitle(params: RouteParams['ApproveTransaction'] | undefined): string {
  const texts = useMessages(approveMessages);
  const method = String(params?.request?.method);
  if (/^wallet_(grant|revoke)Permissions$/.test(method)) return texts.permissionTitle;
  return /^(personal_sign|eth_signTypedData_v4|solana_signMessage)$/.test(method) ? texts.signTitle : texts.title;
}
