import { DomainError } from '../../platform/errors/domain-error';

/** The current state of an event or a ticket type does not allow this. */
export class EventStateConflict extends DomainError {
  constructor(message: string, field?: string) {
    super('CONFLICT', message, field === undefined ? undefined : [{ field, message }]);
  }
}

export class QuotaBelowTaken extends EventStateConflict {
  constructor(taken: number) {
    super(
      `Kuota tidak bisa di bawah ${taken}: sebanyak itu sudah terjual atau sedang dipesan.`,
      'capacity',
    );
  }
}

/** Who bought a ticket for four people comes with four. */
export class PeopleFixed extends EventStateConflict {
  constructor() {
    super(
      'Jumlah orang per tiket tidak bisa diubah: tiketnya sudah terjual atau sedang dipesan.',
      'people',
    );
  }
}

export class EventHasOrders extends EventStateConflict {
  constructor() {
    super(
      'Acara ini sudah punya pesanan, jadi tidak bisa dihapus. Batalkan acaranya agar pembeli mendapat uangnya kembali.',
    );
  }
}

export class EventHasScans extends EventStateConflict {
  constructor() {
    super(
      'Di gerbang acara ini sudah ada pemindaian, dan riwayatnya tetap disimpan. Acara ini tidak bisa dihapus.',
    );
  }
}

export class TicketTypeHasOrders extends EventStateConflict {
  constructor() {
    super(
      'Jenis tiket ini sudah pernah dipesan, jadi tidak bisa dihapus. Turunkan kuotanya atau akhiri penjualannya.',
    );
  }
}

export class EventClosed extends EventStateConflict {
  constructor(what: 'cancelled' | 'taken_down' | 'over') {
    const state = {
      cancelled: 'sudah dibatalkan',
      taken_down: 'sedang diturunkan oleh admin',
      over: 'sudah selesai',
    }[what];
    super(`Acara ini ${state}, jadi tidak bisa diubah lagi.`);
  }
}
