import sharp from 'sharp';

export const aPdf = (words = 'Akta') => Buffer.from(`%PDF-1.7\n${words}\n%%EOF`);

export const aPicture = (format: 'jpeg' | 'png' | 'webp' | 'gif' = 'jpeg') =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#aa3355' } })
    .toFormat(format)
    .toBuffer();
