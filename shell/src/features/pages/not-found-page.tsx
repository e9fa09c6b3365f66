import { FormattedMessage } from 'react-intl';

import { StatusPage } from './status-page.tsx';

/** /notFound: no page has this address. */
export function NotFoundPage() {
  return (
    <StatusPage
      sign="missing"
      title={<FormattedMessage id="shell.notFound.title" defaultMessage="页面不存在" />}
      text={<FormattedMessage id="shell.notFound.text" defaultMessage="您访问的地址有误，或者页面已被移动、删除。" />}
    />
  );
}

/** /notFound2/{id}: the page exists, but the board, report or screen of that id does not. */
export function ContentNotFoundPage({ params }: { readonly params: Readonly<Record<string, string>> }) {
  return (
    <StatusPage
      sign="missing"
      title={<FormattedMessage id="shell.contentNotFound.title" defaultMessage="内容不存在" />}
      text={
        <FormattedMessage
          id="shell.contentNotFound.text"
          defaultMessage="您要查看的内容可能已被删除，或不再对您开放，请联系内容的所有者。"
        />
      }
      detail={
        <FormattedMessage
          id="shell.contentNotFound.id"
          defaultMessage="内容编号：{id}"
          values={{ id: params.id ?? '' }}
        />
      }
    />
  );
}
