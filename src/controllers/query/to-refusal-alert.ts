import { ApiError } from '../../api/api-errors.js';
import { type AlertCode, toAlertCode } from '../../errors/alert-codes.js';

/**
 * The alert that a service's refusal stands for: its own words first, then its status. Spec §8, "Alerts".
 *
 * @returns `undefined` for what says nothing about how the page is set up, such as a wrong signature.
 */
export function toRefusalAlert(error: unknown): AlertCode | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { reason, status, field } = error;
  const isProject = status === 401 && (field === undefined || field === 'authentication');
  return toAlertCode(reason) ?? (status === 403 ? 'originNotAllowed' : isProject ? 'invalidProjectId' : undefined);
}
