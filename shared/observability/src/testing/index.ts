export { startOtlpReceiver, type OtlpReceiver, type ReceivedSpan } from './otlp-receiver';
