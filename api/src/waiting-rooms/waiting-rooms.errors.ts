import { DomainError } from '../platform/errors/domain-error';

const atTime = new Intl.DateTimeFormat('id-ID', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Jakarta',
});

/** Nobody can come in yet, or any more. */
export class WaitingRoomClosed extends DomainError {
  constructor(opensAt: Date | null) {
    super(
      'WAITING_ROOM_CLOSED',
      opensAt
        ? `Ruang tunggu dibuka ${atTime.format(opensAt)} WIB.`
        : 'Ruang tunggu sudah ditutup. Buka halaman acara untuk melihat sisa tiket.',
    );
  }
}

/** An order came without a pass, or with one that is no longer good. */
export class PassNeeded extends DomainError {
  constructor() {
    super(
      'PASS_NEEDED',
      'Pembelian tiket acara ini melalui ruang tunggu. Masuk ke ruang tunggu dan tunggu giliran Anda.',
    );
  }
}

/** The place of an entry has not been called up yet. */
export class NotYourTurn extends DomainError {
  constructor(reason?: string) {
    super('NOT_YOUR_TURN', reason ?? 'Giliran Anda belum tiba.');
  }
}

/** The pass was spent, given back, or not used in time. */
export class PassOver extends DomainError {
  constructor(wasSpent: boolean) {
    super(
      'PASS_OVER',
      wasSpent
        ? 'Giliran Anda sudah dipakai untuk sebuah pesanan.'
        : 'Waktu Anda sudah habis. Masuk lagi ke ruang tunggu untuk mendapat giliran berikutnya.',
      { wasSpent },
    );
  }
}
