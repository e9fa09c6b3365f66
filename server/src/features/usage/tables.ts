export interface UsageTables {
  /** How often a member opened a document on a day. */
  document_opening: {
    corporation_code: string;
    menu_code: string;
    user_id: string;
    /** `YYYY-MM-DD` in the time zone of the corporation. */
    day: string;
    times: number;
    last_at: Date;
  };
  /** How often an answer to a chart of a document took as long as a bucket says, on a day. */
  document_wait: {
    corporation_code: string;
    menu_code: string;
    day: string;
    bucket: number;
    times: number;
  };
}
