/** The used part of the browser's BarcodeDetector, which TypeScript does not know. */
interface Detector {
  detect(image: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}

interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** The browser's own reader of QR codes, or one in JavaScript that is loaded on demand. */
async function openDetector(): Promise<Detector> {
  const { BarcodeDetector: native } = globalThis as { BarcodeDetector?: DetectorClass };
  if (native && (await native.getSupportedFormats()).includes('qr_code')) {
    return new native({ formats: ['qr_code'] });
  }
  const { BarcodeDetector } = await import('qr/decode.js');
  return new BarcodeDetector({ formats: ['qr_code'] });
}

/** Milliseconds between two reads, and for which the same code is ignored. */
const pause = 150;
const rest = 3_000;

/** A camera that reads codes. */
export interface Camera {
  stop: () => void;
  /** Switches the lamp; null for a camera without one. */
  light: ((on: boolean) => Promise<void>) | null;
}

/** The lamp of a phone, of which TypeScript does not know. */
function lightOf(stream: MediaStream): Camera['light'] {
  const [track] = stream.getVideoTracks();
  const able: MediaTrackCapabilities & { torch?: boolean } = track?.getCapabilities?.() ?? {};
  if (track === undefined || able.torch !== true) return null;
  return (on) => track.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] });
}

/**
 * Reads QR codes with the rear camera.
 * @param onCode called once for each code while it stays visible
 * @throws DOMException when there is no camera or it may not be used
 */
export async function watchCamera(
  video: HTMLVideoElement,
  onCode: (text: string) => void,
): Promise<Camera> {
  const constraints = { facingMode: 'environment', width: { ideal: 1280 } };
  const stream = await navigator.mediaDevices.getUserMedia({ video: constraints });
  const detector = await openDetector();
  video.srcObject = stream;
  await video.play();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = false;
  let last = { text: '', seenAt: 0 };

  async function look(): Promise<void> {
    // A frame that cannot be read is skipped.
    const [found] = await detector.detect(video).catch(() => []);
    if (ended) return;
    if (found) {
      const now = performance.now();
      const isNew = found.rawValue !== last.text || now - last.seenAt > rest;
      last = { text: found.rawValue, seenAt: now };
      if (isNew) onCode(found.rawValue);
    }
    timer = setTimeout(() => void look(), pause);
  }

  void look();
  return {
    light: lightOf(stream),
    stop() {
      ended = true;
      clearTimeout(timer);
      for (const track of stream.getTracks()) track.stop();
      video.srcObject = null;
    },
  };
}
