import type { ScreenTheme } from '@tessera/contract';
import { useIntl } from 'react-intl';

/** Names of the designed themes of screens. */
export function useThemeNames(): Readonly<Record<ScreenTheme, string>> {
  const intl = useIntl();
  return {
    ocean: intl.formatMessage({ id: 'bigscreen.theme.ocean', defaultMessage: '深海' }),
    aurora: intl.formatMessage({ id: 'bigscreen.theme.aurora', defaultMessage: '极光' }),
    ember: intl.formatMessage({ id: 'bigscreen.theme.ember', defaultMessage: '余烬' }),
    graphite: intl.formatMessage({ id: 'bigscreen.theme.graphite', defaultMessage: '石墨' }),
    neon: intl.formatMessage({ id: 'bigscreen.theme.neon', defaultMessage: '霓虹' }),
    dawn: intl.formatMessage({ id: 'bigscreen.theme.dawn', defaultMessage: '破晓' }),
  };
}
