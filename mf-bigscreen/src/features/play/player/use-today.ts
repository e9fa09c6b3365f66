import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';

/** The day as text, of a page that stays open over midnight. */
export function useToday(): string {
  const intl = useIntl();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return intl.formatDate(now);
}
