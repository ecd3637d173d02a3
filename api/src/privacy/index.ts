export { createPrivacy } from './services';
export { registerPrivacy } from './routes';
