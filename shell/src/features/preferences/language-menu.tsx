import { LOCALES, toLanguageTag, toLocale } from '@tessera/contract';
import type { Locale } from '@tessera/contract';
import { useLocale } from '@tessera/remote-kit';
import { Button, Menu, MenuItemRadio, MenuList, MenuPopover, MenuTrigger } from '@tessera/ui';
import { LocalLanguageRegular } from '@tessera/ui/icons';
import { useIntl } from 'react-intl';

/** Each language in its own words, so that a stranger to the current one finds it. */
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = {
  zh_CN: '简体中文',
  zh_HK: '繁體中文',
  en_US: 'English',
  ja_JP: '日本語',
};

export interface LanguageMenuProps {
  /** Only the icon, as in the header. */
  readonly compact?: boolean;
}

/** Switches the interface language at once. */
export function LanguageMenu({ compact = false }: LanguageMenuProps) {
  const intl = useIntl();
  const { locale, setLocale } = useLocale();
  const label = intl.formatMessage({ id: 'shell.language', defaultMessage: '语言' });
  return (
    <Menu
      checkedValues={{ locale: [locale] }}
      onCheckedValueChange={(_, data) => void setLocale(toLocale(data.checkedItems[0]))}
    >
      <MenuTrigger disableButtonEnhancement>
        <Button
          appearance="subtle"
          icon={<LocalLanguageRegular />}
          aria-label={compact ? label : `${label} ${LANGUAGE_NAMES[locale]}`}
        >
          {compact ? null : LANGUAGE_NAMES[locale]}
        </Button>
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
