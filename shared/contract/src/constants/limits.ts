export const PRODUCT_VERSION = '3.2.38';

/** Limits and times (RU-383 to RU-395); times in milliseconds, sizes in CSS pixels. */
export const LIMITS = {
  requestTimeout: 600_000,
  chunkLoadTimeout: 120_000,
  toastDuration: 2_000,
  alertWidth: 400,
  messagePageSize: 10,
  socketHeartbeatOut: 10_000,
  socketHeartbeatIn: 0,
  socketRetry: 60_000,
  popupShowDelay: 300,
  popupWidth: 460,
  popupHeight: 240,
  pdfExportRetries: 5,
  /** Headings of one window of a table: what is asked at once. */
  tableRows: 200,
  /** The same on a big screen (RU-821), which shows few of them. */
  bigScreenTableRows: 50,
  /** Questions of a board in one call. */
  questionsPerCall: 100,
  carouselInterval: 3_000,
  carouselArrowThrottle: 300,
} as const;
