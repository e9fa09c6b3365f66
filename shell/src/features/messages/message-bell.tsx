import { useStore } from '@tessera/remote-kit';
import { Button, CounterBadge, makeStyles, Popover, PopoverSurface, PopoverTrigger, tokens } from '@tessera/ui/core';
import { AlertRegular } from '@tessera/ui/icons';
import { useIntl } from 'react-intl';

import { MessageDropdown } from './message-dropdown.tsx';
import { useMessageStore } from './messages-context.ts';
import { totalUnread } from './unread-counts.ts';

const useStyles = makeStyles({
  root: { position: 'relative', display: 'inline-flex' },
  badge: { position: 'absolute', top: '-4px', right: '-7px', pointerEvents: 'none' },
  surface: {
    padding: 0,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    width: '400px',
    maxWidth: 'calc(100vw - 16px)',
    overflow: 'hidden',
  },
});

/** Bell of the header with the number of unread messages; opens the message dropdown (RT-115). */
export function MessageBell() {
  const styles = useStyles();
  const intl = useIntl();
  const messages = useMessageStore();
  const open = useStore(messages.dropdownOpen);
  const count = totalUnread(useStore(messages.unread));
  return (
    <Popover
      open={open}
      positioning={{ position: 'below', align: 'end', offset: 6 }}
      trapFocus
      onOpenChange={(_, data) => messages.setDropdownOpen(data.open)}
    >
      <PopoverTrigger disableButtonEnhancement>
        <Button
          appearance="subtle"
          aria-label={intl.formatMessage(
            {
              id: 'shell.messages.bell',
              defaultMessage: '{count, plural, =0 {消息} other {消息，# 条未读}}',
            },
            { count },
          )}
          icon={
            <span className={styles.root}>
              <AlertRegular fontSize={20} />
              {count > 0 && <CounterBadge className={styles.badge} size="small" color="danger" count={count} />}
            </span>
          }
        />
      </PopoverTrigger>
      <PopoverSurface
        className={styles.surface}
        aria-label={intl.formatMessage({ id: 'shell.messages.title', defaultMessage: '消息中心' })}
      >
        {open && <MessageDropdown onClose={() => messages.setDropdownOpen(false)} />}
      </PopoverSurface>
    </Popover>
  );
}
