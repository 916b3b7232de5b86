// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ShoreToken} from "./ShoreToken.sol";

/// Takes no approval while another one stands: it has to be set to nothing first.
contract WaryToken is ShoreToken {
    constructor(string memory name, string memory symbol, uint8 decimals_) ShoreToken(name, symbol, decimals_) {}

    function approve(address spender, uint256 amount) public override returns (bool) {
        require(amount == 0 || allowance(msg.sender, spender) == 0, "set it to zero first");
        return super.approve(spender, amount);
    }
}
