import {
  BOARD_NAME_LENGTH,
  menu,
  MENU_TYPES,
  PAGE_PATHS,
  SCREEN_LIMITS,
  SCREEN_THEMES,
  screenApp,
  type ScreenTheme,
} from '@tessera/contract';
import { type DialogComponentProps, useAction, useClient, useHasPage, useNavigation } from '@tessera/remote-kit';
import { makeStyles } from '@tessera/ui/core';
import { Field, FormDialog, Input, Radio, RadioGroup } from '@tessera/ui/forms';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { SCREEN_SIZES, sideOf, type ScreenSize } from './screen-sizes.ts';
import { useThemeNames } from './use-theme-names.ts';

const useStyles = makeStyles({
  fields: { display: 'flex', flexDirection: 'column', gap: '16px' },
  choices: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))' },
  sides: { display: 'flex', gap: '16px', '& > *': { flex: 1 } },
});

/** Dialog `mf-bigscreen/new-screen`; props `{parentCode}`; opens the editor, or gives the code of the new screen where there is none. */
export function NewScreenDialog({ props, close }: DialogComponentProps) {
  const intl = useIntl();
  const styles = useStyles();
  const client = useClient();
  const navigation = useNavigation();
  const hasPage = useHasPage();
  const themes = useThemeNames();
  const { busy, run } = useAction();
  const [name, setName] = useState('');
  const [size, setSize] = useState<ScreenSize>('fullHd');
  const [typed, setTyped] = useState({ width: '1920', height: '1080' });
  const [theme, setTheme] = useState<ScreenTheme>('ocean');
  /** Code of the screen that was made before its size was refused. */
  const [made, setMade] = useState<string | null>(null);
  const sizes = {
    fullHd: intl.formatMessage({ id: 'bigscreen.new.fullHd', defaultMessage: '全高清 1920 × 1080' }),
    ultraHd: intl.formatMessage({ id: 'bigscreen.new.ultraHd', defaultMessage: '超高清 3840 × 2160' }),
    ribbon: intl.formatMessage({ id: 'bigscreen.new.ribbon', defaultMessage: '三联屏 5760 × 1080' }),
    portrait: intl.formatMessage({ id: 'bigscreen.new.portrait', defaultMessage: '竖屏 1080 × 1920' }),
    custom: intl.formatMessage({ id: 'bigscreen.new.custom', defaultMessage: '自定义' }),
  };
  const [width, height] = size === 'custom' ? [sideOf(typed.width), sideOf(typed.height)] : SCREEN_SIZES[size];
  const menuName = name.trim();
  const parentCode = typeof props['parentCode'] === 'string' ? props['parentCode'] : null;
  const submit = async () => {
    if (width === undefined || height === undefined) return;
    let menuCode = made;
    const done = await run(async () => {
      if (menuCode === null) {
        const node = await client.call(menu.add, { body: { menuType: MENU_TYPES.screen, menuName, parentCode } });
        menuCode = node.menuCode;
        setMade(menuCode);
      }
      await client.call(screenApp.initApp, { body: { menuCode, width, height, theme } });
    });
    if (!done || menuCode === null) return;
    // The room opens what it is given, which would leave the editor again.
    const edits = hasPage(PAGE_PATHS.editScreen);
    close(edits ? undefined : menuCode);
    if (edits) navigation.navigate(`${PAGE_PATHS.editScreen}?${new URLSearchParams({ menuCode })}`);
  };
  const side = (key: 'width' | 'height', label: string) => (
    <Field
      label={label}
      {...(sideOf(typed[key]) === undefined
        ? {
            validationMessage: intl.formatMessage(
              { id: 'bigscreen.new.side', defaultMessage: '请输入 {least, number} 到 {most, number} 之间的整数' },
              SCREEN_LIMITS.side,
            ),
          }
        : {})}
    >
      <Input
        value={typed[key]}
        inputMode="numeric"
        onChange={(_event, { value }) => setTyped({ ...typed, [key]: value })}
      />
    </Field>
  );
  return (
    <FormDialog
      width={560}
      busy={busy}
      ready={menuName !== '' && width !== undefined && height !== undefined}
      title={intl.formatMessage({ id: 'bigscreen.new.title', defaultMessage: '新建大屏' })}
      submitLabel={<FormattedMessage id="bigscreen.new.submit" defaultMessage="新建并编辑" />}
      onSubmit={() => void submit()}
      onClose={() => close(made ?? undefined)}
    >
      <div className={styles.fields}>
        <Field required label={intl.formatMessage({ id: 'bigscreen.new.name', defaultMessage: '名称' })}>
          <Input
            value={name}
            maxLength={BOARD_NAME_LENGTH}
            disabled={made !== null}
            onChange={(_event, { value }) => setName(value)}
          />
        </Field>
        <Field label={intl.formatMessage({ id: 'bigscreen.new.size', defaultMessage: '设计尺寸（像素）' })}>
          <RadioGroup
            className={styles.choices}
            value={size}
            onChange={(_event, { value }) => setSize(value as ScreenSize)}
          >
            {Object.entries(sizes).map(([key, label]) => (
              <Radio key={key} value={key} label={label} />
            ))}
          </RadioGroup>
        </Field>
        {size === 'custom' ? (
          <div className={styles.sides}>
            {side('width', intl.formatMessage({ id: 'bigscreen.new.width', defaultMessage: '宽' }))}
            {side('height', intl.formatMessage({ id: 'bigscreen.new.height', defaultMessage: '高' }))}
          </div>
        ) : null}
        <Field label={intl.formatMessage({ id: 'bigscreen.new.theme', defaultMessage: '主题' })}>
          <RadioGroup
            layout="horizontal"
            value={theme}
            onChange={(_event, { value }) => setTheme(value as ScreenTheme)}
          >
            {SCREEN_THEMES.map((one) => (
              <Radio key={one} value={one} label={themes[one]} />
            ))}
          </RadioGroup>
        </Field>
      </div>
    </FormDialog>
  );
}
