import { useStore } from '@tessera/remote-kit';
import { Button } from '@tessera/ui';
import { WeatherMoonRegular, WeatherSunnyRegular } from '@tessera/ui/icons';
import { useIntl } from 'react-intl';

import { useShell } from '../../platform/index.ts';

/** Switches between the light and the dark theme at once. */
export function ThemeToggle() {
  const intl = useIntl();
  const { theme } = useShell();
  const dark = useStore(theme.chosen) === 'purpleNight';
  const label = dark
    ? intl.formatMessage({ id: 'shell.theme.light', defaultMessage: '切换到浅色主题' })
    : intl.formatMessage({ id: 'shell.theme.dark', defaultMessage: '切换到深色主题' });
  return (
    <Button
      appearance="subtle"
      icon={dark ? <WeatherSunnyRegular /> : <WeatherMoonRegular />}
      aria-label={label}
      title={label}
      onClick={() => theme.set(dark ? 'purple' : 'purpleNight')}
    />
  );
}
