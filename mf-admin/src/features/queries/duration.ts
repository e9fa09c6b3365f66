import { useIntl } from 'react-intl';

/** Writes milliseconds for people: as they are below a second, then in seconds, then in minutes. */
export function useDuration(): (milliseconds: number) => string {
  const intl = useIntl();
  return (milliseconds) => {
    if (milliseconds < 1_000) {
      return intl.formatMessage(
        { id: 'admin.duration.milliseconds', defaultMessage: '{count, number} 毫秒' },
        { count: Math.round(milliseconds) },
      );
    }
    if (milliseconds < 60_000) {
      return intl.formatMessage(
        { id: 'admin.duration.seconds', defaultMessage: '{count} 秒' },
        { count: intl.formatNumber(milliseconds / 1_000, { minimumFractionDigits: 1, maximumFractionDigits: 1 }) },
      );
    }
    const seconds = Math.floor(milliseconds / 1_000);
    return intl.formatMessage(
      { id: 'admin.duration.minutes', defaultMessage: '{minutes, number} 分 {seconds, number} 秒' },
      { minutes: Math.floor(seconds / 60), seconds: seconds % 60 },
    );
  };
}
