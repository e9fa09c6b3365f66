/** What NUMBER reads: an optional sign, at most 30 digits with or without a point, an exponent of at most two digits. */
export const NUMBER_PATTERN = '^[+-]?([0-9]{1,30}([.][0-9]{0,30})?|[.][0-9]{1,30})([eE][+-]?[0-9]{1,2})?$';

const LONG = '(0?[13578]|1[02])[-/](0?[1-9]|[12][0-9]|3[01])';
const SHORT = '(0?[469]|11)[-/](0?[1-9]|[12][0-9]|30)';
const FEBRUARY = '0?2[-/](0?[1-9]|1[0-9]|2[0-8])';
const YEAR = '[1-9][0-9]{3}';
const LEAP_YEAR = '([1-9][0-9](0[48]|[2468][048]|[13579][26])|([2468][048]|[13579][26])00)';
const DAY = `(${YEAR}[-/](${LONG}|${SHORT}|${FEBRUARY})|${LEAP_YEAR}[-/]0?2[-/]29)`;
const TIME = '[ T]([01]?[0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9])?';

/** Days that exist, `yyyy-mm-dd` or `yyyy/mm/dd`, years 1000 to 9999: what fits can be cast without a failure. */
export const DATE_PATTERN = `^${DAY}$`;
/** The same, with or without a time of day `hh:mm` or `hh:mm:ss`. */
export const DATETIME_PATTERN = `^${DAY}(${TIME})?$`;

/** Spaces in a row, of which one stays. */
export const SPACES = '[ \u00a0\u3000]{2,}';
