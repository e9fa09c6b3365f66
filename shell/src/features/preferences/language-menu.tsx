import { LOCALES, toLanguageTag, toLocale } from '@tessera/contract';
import { useLocale } from '@tessera/remote-kit';
import { Button, Menu, MenuItemRadio, MenuList, MenuPopover, MenuTrigger } from '@tessera/ui';
import { LocalLanguageRegular } from '@tessera/ui/icons';
import { useIntl } from 'react-intl';

import { LANGUAGE_NAMES } from './language-names.ts';

/** Language choice of the header. */
export function LanguageMenu() {
  const intl = useIntl();
  const { locale, setLocale } = useLocale();
  const label = intl.formatMessage({ id: 'shell.language', defaultMessage: '语言' });
  return (
    <Menu
      checkedValues={{ locale: [locale] }}
      onCheckedValueChange={(_, data) => void setLocale(toLocale(data.checkedItems[0]))}
    >
      <MenuTrigger disableButtonEnhancement>
        <Button appearance="subtle" icon={<LocalLanguageRegular />} aria-label={label} title={label} />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {LOCALES.map((value) => (
            <MenuItemRadio key={value} name="locale" value={value} lang={toLanguageTag(value)}>
              {LANGUAGE_NAMES[value]}
            </MenuItemRadio>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
