import { useNavigation, useNotify, useStore, useTelemetry } from '@tessera/remote-kit';
import { Button, Tooltip } from '@tessera/ui';
import { QuestionCircleRegular } from '@tessera/ui/icons';
import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { useIntl } from 'react-intl';

import type { HelpDrawerProps } from './help-drawer.tsx';

/** Opens the help drawer (RT-102), also by the `?` key; loaded on first use. */
export function HelpButton() {
  const intl = useIntl();
  const telemetry = useTelemetry();
  const { toast } = useNotify();
  const { pathname } = useStore(useNavigation().location);
  const [open, setOpen] = useState(false);
  const [Drawer, setDrawer] = useState<ComponentType<HelpDrawerProps> | null>(null);

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.defaultPrevented || isTyping(event.target))
        return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  useEffect(() => {
    if (!open || Drawer) return;
    import('./help-drawer.tsx').then(
      ({ HelpDrawer }) => setDrawer(() => HelpDrawer),
      (error: unknown) => {
        telemetry.error(error, { what: 'help-chunk' });
        setOpen(false);
        toast(
          intl.formatMessage({
            id: 'shell.page.loadFailed',
            defaultMessage: '页面代码未能加载，可能是网络中断或系统刚刚更新。',
          }),
        );
      },
    );
  }, [open, Drawer, telemetry, toast, intl]);

  const label = intl.formatMessage({ id: 'shell.help.open', defaultMessage: '帮助' });
  return (
    <>
      <Tooltip content={label} relationship="label">
        <Button appearance="subtle" icon={<QuestionCircleRegular />} onClick={() => setOpen(true)} />
      </Tooltip>
      {Drawer && <Drawer open={open} pathname={pathname} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Whether the key belongs to a text that is being written. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))
  );
}
