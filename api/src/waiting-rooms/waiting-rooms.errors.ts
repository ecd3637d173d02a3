import { DomainError, type WorkTask } from '../platform/errors/domain-error';

/** Nobody can come in yet, or any more. */
export class WaitingRoomClosed extends DomainError {
  /** @param isAhead whether it will open */
  constructor(isAhead: boolean) {
    super(
      'WAITING_ROOM_CLOSED',
      isAhead
        ? 'Ruang tunggu belum dibuka. Waktunya ada di halaman ini.'
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
        : 'Giliran Anda sudah berakhir. Masuk lagi ke ruang tunggu untuk mendapat giliran berikutnya.',
      { wasSpent },
    );
  }
}

/** Far more is asked for than usual: the device has to do some work first. */
export class WorkNeeded extends DomainError {
  constructor(readonly task: WorkTask) {
    super(
      'WORK_NEEDED',
      'Sangat banyak orang meminta tautan sekarang. Muat ulang halaman ini, lalu coba lagi.',
      task,
    );
  }
}
