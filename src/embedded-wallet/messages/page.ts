import * as z from 'zod/mini';
import { defineMessage, textSchema, toIssueText } from '../schemas.js';

/** Sends the page's appearance to the frame. Spec §3, "Theme sync payload"; §5. */
export const syncTheme = defineMessage({
  name: 'SYNC_THEME',
  payload: z.object({
    themeMode: z.optional(z.enum(['light', 'dark'], { error: toIssueText })),
    themeVariables: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
    w3mThemeVariables: z.optional(z.record(z.string(), z.string())),
  }),
});

/** Sends the page's metadata to the frame. Spec §3, "dApp metadata". */
export const syncDappData = defineMessage({
  name: 'SYNC_DAPP_DATA',
  payload: z.object({
    metadata: z.optional(z.object({ name: z.string(), description: z.string(), url: z.string(), icons: z.array(z.string()) })),
    sdkVersion: z.optional(z.string()),
    sdkType: z.optional(z.string()),
    projectId: textSchema,
  }),
});

/** Has the frame stop asking the visitor; nothing answers it. */
export const abortRequests = defineMessage({ name: 'RPC_ABORT' });

/** Has the frame begin anew. */
export const reload = defineMessage({ name: 'RELOAD' });
