import { entry, type CatalogueEntry } from './catalogue-entry.ts';

/** Errors of shares and of what embeds them; part of the error catalogue. */
export const SHARE_ERRORS = {
  sharePasswordWrong: entry('-32001'),
  shareLimited: entry('-32002'),
  /** Its page enters again. */
  shareTokenInvalid: entry('-32003', 'silent'),
  shareTooMany: entry('-32004'),
  /** The corporation allows none, none without a password, or none for so long. */
  sharePolicy: entry('-32008'),
  /** No key of the corporation signed it, it lacks a claim, or it lives for too long. */
  embedTokenInvalid: entry('-32005'),
  embedTokenExpired: entry('-32009'),
  /** Signed for another share. */
  embedTokenShare: entry('-32010'),
  /** Fixes a filter that the board does not have. */
  embedTokenFilter: entry('-32011'),
  /** The share lets in nobody without a token. */
  embedTokenNeeded: entry('-32012'),
  /** Its maker lets visitors save no files. */
  shareNoDownloads: entry('-32013'),
  embedOriginRefused: entry('-32006'),
  /** Shown by the form, with the stored state. */
  shareChanged: entry('-32007', 'silent'),
} as const satisfies Record<string, CatalogueEntry>;
