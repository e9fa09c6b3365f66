import { FormattedMessage } from 'react-intl';

import { StatusPage } from './status-page.tsx';

/** /expire: the time of a shared link or an invitation is over, or a share was opened as often as it may be (codes -20125, -20126). */
export function ExpiredPage() {
  return (
    <StatusPage
      sign="expired"
      title={<FormattedMessage id="shell.expired.title" defaultMessage="链接已失效" />}
      text={
        <FormattedMessage
          id="shell.expired.text"
          defaultMessage="该链接已超过有效期，或打开次数已达上限，请联系分享人重新生成链接。"
        />
      }
    />
  );
}

/** /closeshare: the sharing was ended by its owner (codes -20127, -20237). */
export function ShareClosedPage() {
  return (
    <StatusPage
      sign="closed"
      title={<FormattedMessage id="shell.shareClosed.title" defaultMessage="分享已关闭" />}
      text={
        <FormattedMessage
          id="shell.shareClosed.text"
          defaultMessage="分享人已关闭该内容的分享，如需继续查看，请联系分享人重新开启。"
        />
      }
    />
  );
}
