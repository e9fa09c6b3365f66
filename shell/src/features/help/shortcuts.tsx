import { makeStyles, tokens } from '@tessera/ui';
import { FormattedMessage, useIntl } from 'react-intl';

const useStyles = makeStyles({
  heading: {
    margin: '24px 0 8px',
    fontSize: tokens.fontSizeBase200,
    fontWeight: 600,
    color: tokens.colorNeutralForeground3,
  },
  list: { display: 'grid', gridTemplateColumns: '96px minmax(0, 1fr)', gap: '8px 12px', margin: 0 },
  key: {
    justifySelf: 'start',
    padding: '1px 8px',
    borderRadius: tokens.borderRadiusSmall,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground2,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '20px',
  },
  text: { margin: 0, lineHeight: '22px' },
});

/** Keys that work everywhere in the shell. */
export function Shortcuts() {
  const styles = useStyles();
  const intl = useIntl();
  const shortcuts = [
    ['?', intl.formatMessage({ id: 'shell.help.key.help', defaultMessage: '打开帮助' })],
    ['Esc', intl.formatMessage({ id: 'shell.help.key.escape', defaultMessage: '关闭弹出的消息、对话框和侧栏' })],
    ['F8', intl.formatMessage({ id: 'shell.help.key.popup', defaultMessage: '把焦点移到新消息提醒' })],
    ['Tab', intl.formatMessage({ id: 'shell.help.key.tab', defaultMessage: '移到下一个控件；Shift+Tab 移回上一个' })],
  ] as const;
  return (
    <section>
      <h3 className={styles.heading}>
        <FormattedMessage id="shell.help.keys" defaultMessage="键盘快捷键" />
      </h3>
      <dl className={styles.list}>
        {shortcuts.map(([key, text]) => (
          <div key={key} style={{ display: 'contents' }}>
            <dt className={styles.key}>{key}</dt>
            <dd className={styles.text}>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
