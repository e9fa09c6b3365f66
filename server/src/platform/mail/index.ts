export { escapeHtml, htmlPage } from './html-body.ts';
export { checkSmtp, createMailer, outboxFolder, readOutbox } from './mailer.ts';
