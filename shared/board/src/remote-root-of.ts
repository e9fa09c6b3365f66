import { REMOTE_ROOT_CLASS } from '@tessera/contract';

/** Where a remote puts what lies over its page, so that its stylesheets hold there. */
export function remoteRootOf(element: Element): Element {
  return element.closest(`.${REMOTE_ROOT_CLASS}`) ?? element.ownerDocument.body;
}
