-- A rejected request of a buyer made its order "paid" although an admin had refunded a used ticket.
update orders set status = 'partially_refunded'
where status = 'paid' and exists (
  select from tickets join refund_tickets on refund_tickets.ticket_id = tickets.id
  where tickets.order_id = orders.id and not refund_tickets.rejected);
