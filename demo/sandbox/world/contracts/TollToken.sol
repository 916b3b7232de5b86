// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ShoreToken} from "./ShoreToken.sol";

/// Keeps 2 % of every transfer for its owner: what arrives is less than what was sent.
contract TollToken is ShoreToken {
    uint256 public constant TOLL_BPS = 200;

    constructor(string memory name, string memory symbol, uint8 decimals_) ShoreToken(name, symbol, decimals_) {}

    function _update(address from, address to, uint256 amount) internal override {
        uint256 toll = from == address(0) || to == address(0) ? 0 : (amount * TOLL_BPS) / 10_000;
        if (toll > 0) super._update(from, owner(), toll);
        super._update(from, to, amount - toll);
    }
}
