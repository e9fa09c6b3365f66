import { MESSAGE_TYPE_CODES } from '@tessera/contract';
import { makeStyles, mergeClasses, tokens } from '@tessera/ui/core';
import { MailRegular, MegaphoneRegular, WarningRegular } from '@tessera/ui/icons';
import { useIntl } from 'react-intl';

/** Name of a message type in the user's language. */
export function useTypeLabel(): (messageTypeCode: string) => string {
  const intl = useIntl();
  return (code) => {
    switch (code) {
      case MESSAGE_TYPE_CODES.system:
        return intl.formatMessage({ id: 'shell.messages.type.system', defaultMessage: '系统消息' });
      case MESSAGE_TYPE_CODES.subscription:
        return intl.formatMessage({ id: 'shell.messages.type.subscription', defaultMessage: '订阅消息' });
      case MESSAGE_TYPE_CODES.earlyWarning:
        return intl.formatMessage({ id: 'shell.messages.type.earlyWarning', defaultMessage: '预警消息' });
      default:
        return intl.formatMessage({ id: 'shell.messages.type.other', defaultMessage: '其他消息' });
    }
  };
}

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    width: '28px',
    height: '28px',
    fontSize: '16px',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorBrandForeground1,
    backgroundColor: tokens.colorBrandBackground2,
  },
  subscription: { color: tokens.colorPaletteTealForeground2, backgroundColor: tokens.colorPaletteTealBackground2 },
  earlyWarning: {
    color: tokens.colorPaletteDarkOrangeForeground1,
    backgroundColor: tokens.colorPaletteDarkOrangeBackground1,
  },
});

/** Icon of a message type. */
export function MessageTypeIcon({ code }: { readonly code: string }) {
  const styles = useStyles();
  const warning = code === MESSAGE_TYPE_CODES.earlyWarning;
  const subscription = code === MESSAGE_TYPE_CODES.subscription;
  const Icon = warning ? WarningRegular : subscription ? MailRegular : MegaphoneRegular;
  return (
    <span
      aria-hidden
      className={mergeClasses(styles.root, warning && styles.earlyWarning, subscription && styles.subscription)}
    >
      <Icon />
    </span>
  );
}
