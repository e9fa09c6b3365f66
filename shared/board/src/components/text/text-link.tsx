import { RICH_TEXT_LINK } from '@tessera/contract';
import { Button, makeStyles, Popover, PopoverSurface, PopoverTrigger } from '@tessera/ui/core';
import { Field, Input } from '@tessera/ui/forms';
import { LinkRegular } from '@tessera/ui/icons';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

const useStyles = makeStyles({
  surface: { padding: '12px', width: '300px', display: 'flex', flexDirection: 'column', gap: '10px' },
  buttons: { display: 'flex', justifyContent: 'flex-end', gap: '8px' },
});

/** Where the chosen words lead. */
export function TextLink({ editor }: { editor: Editor }) {
  const styles = useStyles();
  const intl = useIntl();
  const [open, setOpen] = useState(false);
  const [address, setAddress] = useState('');
  const wrong = address !== '' && !RICH_TEXT_LINK.test(address);
  const set = () => {
    if (wrong || address === '') return;
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !editor.isActive('link'))
      chain.insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] }).run();
    else chain.setLink({ href: address }).run();
    setOpen(false);
  };
  return (
    <Popover
      open={open}
      trapFocus
      positioning="below"
      onOpenChange={(_event, data) => {
        if (data.open) setAddress(String(editor.getAttributes('link')['href'] ?? ''));
        setOpen(data.open);
      }}
    >
      <PopoverTrigger disableButtonEnhancement>
        <Button
          appearance="subtle"
          size="small"
          icon={<LinkRegular />}
          aria-label={intl.formatMessage({ id: 'board.text.link', defaultMessage: '链接' })}
        />
      </PopoverTrigger>
      <PopoverSurface className={styles.surface}>
        <Field
          label={intl.formatMessage({ id: 'board.text.address', defaultMessage: '链接地址' })}
          {...(wrong
            ? {
                validationMessage: intl.formatMessage({
                  id: 'board.text.addressWrong',
                  defaultMessage: '请输入 https:// 开头的网址或 / 开头的本站地址',
                }),
              }
            : {})}
        >
          <Input
            value={address}
            placeholder="https://"
            onChange={(_event, { value }) => setAddress(value.trim())}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              set();
            }}
          />
        </Field>
        <div className={styles.buttons}>
          <Button
            size="small"
            onClick={() => {
              editor.chain().focus().extendMarkRange('link').unsetLink().run();
              setOpen(false);
            }}
          >
            <FormattedMessage id="board.text.unlink" defaultMessage="移除链接" />
          </Button>
          <Button size="small" appearance="primary" disabledFocusable={wrong || address === ''} onClick={set}>
            <FormattedMessage id="board.text.setLink" defaultMessage="确定" />
          </Button>
        </div>
      </PopoverSurface>
    </Popover>
  );
}
