import { LOCALES, toLanguageTag, toLocale } from '@tessera/contract';
import { useLocale } from '@tessera/remote-kit';
import { ActionMenu, Button, MenuItemRadio } from '@tessera/ui';
import { LocalLanguageRegular } from '@tessera/ui/icons';
import { useIntl } from 'react-intl';

import { LANGUAGE_NAMES } from './language-names.ts';

/** Language choice of the header. */
export function LanguageMenu() {
  const intl = useIntl();
  const { locale, setLocale } = useLocale();
  const label = intl.formatMessage({ id: 'shell.language', defaultMessage: '语言' });
  return (
    <ActionMenu
      checkedValues={{ locale: [locale] }}
      onCheckedValueChange={(_, data) => void setLocale(toLocale(data.checkedItems[0]))}
      trigger={<Button appearance="subtle" icon={<LocalLanguageRegular />} aria-label={label} title={label} />}
    >
      {LOCALES.map((value) => (
        <MenuItemRadio key={value} name="locale" value={value} lang={toLanguageTag(value)}>
          {LANGUAGE_NAMES[value]}
        </MenuItemRadio>
      ))}
    </ActionMenu>
  );
}
