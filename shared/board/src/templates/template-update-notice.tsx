import { PAGE_PATHS, templates, type TemplateUpdate } from '@tessera/contract';
import { useAction, useClient, useEndpoint, useHasPage, useNavigation, usePermitted } from '@tessera/remote-kit';
import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@tessera/ui/core';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';

/** Above a document that is edited: that its template has a newer version, until an author says to know it. */
export function TemplateUpdateNotice({ menuCode }: { readonly menuCode: string }) {
  return usePermitted('dashboard_edit_file') ? <Notice key={menuCode} menuCode={menuCode} /> : null;
}

function Notice({ menuCode }: { readonly menuCode: string }) {
  const { data } = useEndpoint(
    templates.checkTemplateUpdateStatusByDirCode,
    { body: { dirCode: menuCode } },
    { fresh: true },
  );
  const [known, setKnown] = useState(false);
  const [update] = data ?? [];
  return update && !known ? <Update update={update} onKnown={() => setKnown(true)} /> : null;
}

function Update({ update, onKnown }: { readonly update: TemplateUpdate; onKnown(): void }) {
  const client = useClient();
  const { navigate } = useNavigation();
  const { busy, run } = useAction();
  const hasPage = useHasPage();
  const { menuCode, templateId, templateName, madeOf, version, note } = update;
  const dismiss = async () => {
    if (await run(async () => void (await client.call(templates.dismissUpdate, { body: { menuCode, version } }))))
      onKnown();
  };
  return (
    <MessageBar intent="info" style={{ flex: 'none' }}>
      <MessageBarBody>
        <FormattedMessage
          id="board.template.update"
          defaultMessage="模板“{name}”已更新到第 {version, number} 版，这里用的是第 {madeOf, number} 版。{note}"
          values={{ name: templateName, version, madeOf, note }}
        />
      </MessageBarBody>
      <MessageBarActions>
        {hasPage(PAGE_PATHS.templateDetail) ? (
          <Button
            size="small"
            onClick={() => navigate(`${PAGE_PATHS.templateDetail}?${new URLSearchParams({ templateId })}`)}
          >
            <FormattedMessage id="board.template.seeTemplate" defaultMessage="查看模板" />
          </Button>
        ) : null}
        <Button size="small" disabledFocusable={busy} onClick={() => void dismiss()}>
          <FormattedMessage id="board.template.known" defaultMessage="知道了" />
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}
