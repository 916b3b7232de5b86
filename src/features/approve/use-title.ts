import type { RouteParams } from '../../controllers/router/route-params.js';
import { useMessages } from '../../i18n/use-messages.js';
import { approveMessages } from './messages.js';

/** What is approved: a transaction, a signature that sends nothing, or what an app may do. */
export function useTitle(params: RouteParams['ApproveTransaction'] | undefined): string {
  const texts = useMessages(approveMessages);
  const method = String(params?.request?.method);
  if (/^wallet_(grant|revoke)Permissions$/.test(method)) return texts.permissionTitle;
  return /^(personal_sign|eth_signTypedData_v4|solana_signMessage)$/.test(method) ? texts.signTitle : texts.title;
}
