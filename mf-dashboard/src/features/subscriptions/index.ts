export { SubscriptionsPage } from './subscriptions-page.tsx';
export { ReceivedPage } from './received-page.tsx';
export { UnsubscribePage } from './unsubscribe-page.tsx';
