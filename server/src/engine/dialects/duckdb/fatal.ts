const REFUSED = /database has been invalidated/;

/** Whether DuckDB takes no more statements after this failure. @param message its words */
export const isFatal = (message: string): boolean => message.startsWith('FATAL Error') || REFUSED.test(message);

/** Whether it refused a statement for an earlier failure. */
export const isRefusal = (message: string): boolean => REFUSED.test(message);
